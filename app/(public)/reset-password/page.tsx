import { redirect } from "next/navigation";
import { publicPaths } from "@/lib/core/pure/paths";

/** Has no screen of its own (SIL-23). */
export default function ResetPasswordPage() {
  redirect(publicPaths.forgotPassword);
}
