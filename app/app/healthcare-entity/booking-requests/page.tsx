import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";

export const metadata = { title: "Assignments" };

/** The organization's assignments. */
export default function RepAssignmentsPage(props: AssignmentsPageProps) {
  return <AssignmentsPage side="rep" {...props} />;
}
