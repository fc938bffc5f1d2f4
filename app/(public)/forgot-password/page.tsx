import { ForgotPassword } from "@/app/(public)/_screens";

export const metadata = {
  title: "Reset Password",
  description: "Ask for a link to set a new password.",
};

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
