import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage, textLink } from "@/components/accounts/account-page";
import { ResendEmail } from "@/components/accounts/resend-email";
import { publicPaths } from "@/lib/core/pure/paths";
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
      footer={
        <Link href={publicPaths.login} className={textLink}>
          Back to Login
        </Link>
      }
    >
      <ResendEmail mailboxKept={mailDriver === "mailbox"} signInEmail={refused?.email} />
    </AccountPage>
  );
}
