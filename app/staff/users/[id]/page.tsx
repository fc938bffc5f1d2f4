import { UserSecurity } from "@/components/staff/users/user-security";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { getUserSecurity } from "@/lib/staff/users/queries";

export const metadata = { title: "Account" };

type Props = { params: Promise<{ id: string }> };

export default async function StaffUserPage({ params }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.user(id));
  const initial = await orNotFound(getUserSecurity(staff, { id }, await pageContext()));
  return <UserSecurity initial={initial} />;
}
