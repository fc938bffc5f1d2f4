import { z } from "zod";
import { groupNames, userTypes } from "@/lib/core/pure/actor";
import { listOf, listShape, oneOfAnyCase, paging, text, toggle, uuid, wire } from "@/lib/core/pure/words";
import { userOrders } from "@/lib/organizations/team/words";

/** The words of a team: the people of an organization and the permission groups that open its doors. */

/** Group codes as a body lists them; one named twice counts once. */
export const groupList = z
  .array(oneOfAnyCase(groupNames))
  .max(100)
  .transform((codes) => groupNames.filter((name) => codes.includes(name)));

export const listGroupsInput = wire(z.object({ code__icontains: text(100).optional(), ...paging }));
export type ListGroupsInput = z.output<typeof listGroupsInput>;

const groupShape = z.object({ code: z.enum(groupNames), title: z.string(), description: z.string() });
export type Group = z.output<typeof groupShape>;

export const listUsersInput = wire(
  z.object({
    active: toggle.transform((active) => active ?? true),
    group_names__in: listOf(oneOfAnyCase(groupNames)),
    search: text(200).optional(),
    ordering: z.enum(userOrders).default("first_name"),
    ...paging,
  }),
);
export type ListUsersInput = z.output<typeof listUsersInput>;

export const changeUserInput = wire(z.object({ id: uuid, group_names: groupList }));

export const teamUserShape = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  title: z.string(),
  group_names: z.array(z.enum(groupNames)),
  is_active: z.boolean(),
  user_type: z.enum(userTypes),
});
export type TeamUser = z.output<typeof teamUserShape>;

export const groupListShape = listShape(groupShape);
export const teamUserListShape = listShape(teamUserShape);
