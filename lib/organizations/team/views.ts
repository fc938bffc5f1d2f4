import type { GroupName, UserType } from "@/lib/core/pure/actor";
import { type Group, groupWords, type TeamUser } from "@/lib/organizations/team/schema";

/** A permission group with its title and what it lets people do. */
export const viewGroup = (code: GroupName): Group => ({ code, ...groupWords[code] });

type Row = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  groupNames: GroupName[];
  isActive: boolean;
  userType: UserType;
};

/** A member of an organization as its managers see them. */
export const viewTeamUser = (row: Row): TeamUser => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  title: row.title,
  group_names: row.groupNames,
  is_active: row.isActive,
  user_type: row.userType,
});
