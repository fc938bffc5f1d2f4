"use client";

import Link from "next/link";
import { useState } from "react";
import { AccountPage, textLink } from "@/components/accounts/account-page";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { publicPaths } from "@/lib/core/pure/paths";

/** Asking for a link to set a new password, and what is said once it was asked for. */
export function ForgotPassword({ product }: { product: string }) {
  const [sent, setSent] = useState(false);
  return (
    <AccountPage
      product={product}
      title="Reset your password"
      text={sent ? undefined : "Tell us your address, and we will send you a link to set a new password."}
      footer={
        <Link href={publicPaths.login} className={textLink}>
          Back to Login
        </Link>
      }
    >
      <ForgotPasswordForm onSent={() => setSent(true)} />
    </AccountPage>
  );
}
