import { assignmentsPage } from "@/app/app/_assignments/assignments-page";

export const metadata = { title: "Assignments" };

/** The provider's assignments. */
export default assignmentsPage("provider");
