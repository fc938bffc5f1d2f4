import { MailCheck } from "lucide-react";
import { ResendEmail } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { BackToLogin } from "@/components/accounts/account-parts";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { env } from "@/lib/core/server/env";
import { pageRefusedForm } from "@/lib/core/server/page";

export const metadata = { title: "Check your email" };

export default async function EmailConfirmationPage({ searchParams }: QueryPageProps) {
  const refused = await pageRefusedForm((await searchParams).again);
  return (
    <AccountPage icon={<MailCheck aria-hidden />} title="Check your email" footer={<BackToLogin />}>
      <ResendEmail hasMailbox={env().mailDriver === "mailbox"} signInEmail={refused?.email} />
    </AccountPage>
  );
}
