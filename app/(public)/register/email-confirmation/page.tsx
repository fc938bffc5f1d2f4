import { MailCheck } from "lucide-react";
import { ResendEmail } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { BackToLogin } from "@/components/accounts/account-parts";
import { env } from "@/lib/core/server/env";
import { pageAction, pageConfirming } from "@/lib/core/server/page";
import { sendLinkAgain } from "./actions";

export const metadata = { title: "Check your email" };

export default async function EmailConfirmationPage() {
  return (
    <AccountPage icon={<MailCheck aria-hidden />} title="Check your email" footer={<BackToLogin />}>
      <ResendEmail
        hasMailbox={env().mailDriver === "mailbox"}
        signInEmail={await pageConfirming()}
        action={await pageAction(sendLinkAgain)}
      />
    </AccountPage>
  );
}
