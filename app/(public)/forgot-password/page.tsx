import { ForgotPassword } from "@/app/(public)/_screens";
import { pageAction } from "@/lib/core/server/page";
import { sendResetRequest } from "./actions";

export const metadata = {
  title: "Reset Password",
  description: "Ask for a link to set a new password.",
};

export default async function ForgotPasswordPage() {
  return <ForgotPassword action={await pageAction(sendResetRequest)} />;
}
