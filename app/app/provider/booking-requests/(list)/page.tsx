import { assignmentsPage } from "@/app/app/_assignments/assignments-page";
import { AssignmentsScreen } from "@/components/assignments/list/assignments-screen";

export const metadata = { title: "Assignments" };

/** The provider's assignments. */
export default assignmentsPage("provider", AssignmentsScreen);
