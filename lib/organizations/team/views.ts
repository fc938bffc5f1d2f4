import type { GroupName } from "@/lib/core/pure/actor";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type Group, type TeamUser, teamUserShape } from "@/lib/organizations/team/schema";
import { groupWords } from "@/lib/organizations/team/words";

/** A permission group with its title and what it lets people do. */
export const viewGroup = (code: GroupName): Group => ({ code, ...groupWords[code] });

/** A member of an organization as its managers see them. */
export const viewTeamUser = (row: RowOf<typeof teamUserShape>): TeamUser => viewOf(teamUserShape, row);
