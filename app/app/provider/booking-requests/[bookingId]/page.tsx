import { assignmentsPage } from "@/app/app/_assignments/assignments-page";

export const metadata = { title: "Review Assignment Request" };

/** One assignment in its dialog, over the list. */
export default assignmentsPage("provider");
