import { parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asPage, asSome, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { groupNames } from "@/lib/core/pure/actor";
import { repPaths } from "@/lib/core/pure/paths";
import { userList } from "@/lib/organizations/team/calls";
import { userOrders } from "@/lib/organizations/team/words";

const pageSize = 20;

/** The people of the organization: search, permissions, active or not, order. */
export const teamList = list({
  path: repPaths.team,
  parsers: {
    search: asTrimmedText(200),
    groups: asSome(groupNames),
    active: parseAsStringLiteral(["true", "false"]).withDefault("true"),
    order: parseAsStringLiteral(userOrders).withDefault("first_name"),
    page: asPage,
  },
  names: { groups: "group_names__in" },
  together: (state) => ({ ...state, groups: groupNames.filter((name) => state.groups.includes(name)) }),
  call: userList,
  pageSize,
  toInput: ({ search, groups, active, order, page }) => ({
    search,
    group_names__in: groups.join(","),
    active,
    ordering: order,
    ...rowsOf(page, pageSize),
  }),
});

export type TeamState = StateOf<typeof teamList>;
