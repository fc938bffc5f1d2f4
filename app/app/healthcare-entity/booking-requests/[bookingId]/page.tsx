import { assignmentsPage } from "@/app/app/_assignments/assignments-page";
import { ListBehind } from "@/components/assignments/list/list-behind";
import { AssignmentReview } from "@/components/pay/assignment-review";

export const metadata = { title: "Review Assignment Request" };

/** One assignment in its dialog, over the list. */
export default assignmentsPage("rep", ListBehind, AssignmentReview);
