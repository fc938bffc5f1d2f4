import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";

export const metadata = { title: "Review Assignment Request" };

/** One assignment in its dialog, over the list. */
export default function RepAssignmentPage(props: AssignmentsPageProps) {
  return <AssignmentsPage side="rep" {...props} />;
}
