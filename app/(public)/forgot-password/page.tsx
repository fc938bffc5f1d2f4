import { ForgotPassword } from "@/components/accounts/forgot-password";

export const metadata = {
  title: "Reset Password",
  description: "Ask for a link to set a new password.",
};

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
