import { assignmentsPage } from "@/app/app/_assignments/assignments-page";
import { AssignmentsScreen } from "@/components/assignments/list/assignments-screen";

export const metadata = { title: "Assignments" };

/** The organization's assignments. */
export default assignmentsPage("rep", AssignmentsScreen);
