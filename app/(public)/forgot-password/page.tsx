import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage, textLink } from "@/components/accounts/account-page";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Reset Password" };

export default function ForgotPasswordPage() {
  return (
    <AccountPage
      product={env().NEXT_PUBLIC_PRODUCT_NAME}
      title="Reset your password"
      text="Tell us your address and we send you a link to set a new password."
      footer={
        <Link href="/login" className={textLink}>
          Back to Login
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AccountPage>
  );
}
