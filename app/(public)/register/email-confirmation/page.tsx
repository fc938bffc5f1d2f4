import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { AccountPage } from "@/components/accounts/account-page";
import { BackToLogin } from "@/components/accounts/account-parts";
import { ResendEmail } from "@/components/accounts/resend-email";
import { env } from "@/lib/core/server/env";
import { pageRefusedForm } from "@/lib/core/server/page";

export const metadata: Metadata = { title: "Check your email" };

type ConfirmationProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function EmailConfirmationPage({ searchParams }: ConfirmationProps) {
  const refused = await pageRefusedForm((await searchParams).again);
  const { NEXT_PUBLIC_PRODUCT_NAME: product, mailDriver } = env();
  return (
    <AccountPage
      product={product}
      icon={<MailCheck aria-hidden />}
      title="Check your email"
      footer={<BackToLogin />}
    >
      <ResendEmail mailboxKept={mailDriver === "mailbox"} signInEmail={refused?.email} />
    </AccountPage>
  );
}
