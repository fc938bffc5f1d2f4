import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";

export const metadata = { title: "Assignments" };

/** The provider's assignments. */
export default function ProviderAssignmentsPage(props: AssignmentsPageProps) {
  return <AssignmentsPage side="provider" {...props} />;
}
