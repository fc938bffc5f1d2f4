import { assignmentsPage } from "@/app/app/_assignments/assignments-page";
import { ListBehind } from "@/components/assignments/list/list-behind";
import { ReviewDialog } from "@/components/assignments/review/review-dialog";

export const metadata = { title: "Review Assignment Request" };

/** One assignment in its dialog, over the list. */
export default assignmentsPage("provider", ListBehind, ReviewDialog);
