import { ForgotPassword } from "@/components/accounts/forgot-password";
import { env } from "@/lib/core/server/env";

export const metadata = {
  title: "Reset Password",
  description: "Ask for a link to set a new password.",
};

export default function ForgotPasswordPage() {
  return <ForgotPassword product={env().NEXT_PUBLIC_PRODUCT_NAME} />;
}
