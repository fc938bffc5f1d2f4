import { assignmentsPage } from "@/app/app/_assignments/assignments-page";

export const metadata = { title: "Assignments" };

/** The organization's assignments. */
export default assignmentsPage("rep");
