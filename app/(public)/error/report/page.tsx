import { redirect } from "next/navigation";
import { env } from "@/lib/core/server/env";

/** Where the crash pages, which know no settings, send a report. */
export default function ReportPage() {
  redirect(env().SUPPORT_FORM_URL);
}
