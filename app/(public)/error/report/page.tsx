import { redirect } from "next/navigation";
import { env } from "@/lib/env";

/** Where the crash pages, which know no settings, send a report. */
export default function ReportPage() {
  redirect(env().SUPPORT_FORM_URL);
}
