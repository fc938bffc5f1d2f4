import { assignmentsPage } from "@/app/app/_assignments/assignments-page";
import { ReviewDialog } from "@/components/assignments/review/review-dialog";

export const metadata = { title: "Review Assignment Request" };

/** One assignment in its dialog, over the list. */
export default assignmentsPage("provider", ReviewDialog);
