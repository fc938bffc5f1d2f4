import { redirect } from "next/navigation";

/** Has no screen of its own (SIL-23). */
export default function ResetPasswordPage() {
  redirect("/forgot-password");
}
