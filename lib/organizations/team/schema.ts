import { z } from "zod";
import { type GroupName, groupNames, userTypes } from "@/lib/core/pure/actor";
import { listOf, oneOfAnyCase, paging, text, toggle, uuid, wire } from "@/lib/core/pure/words";

/** The words of a team: the people of an organization and the permission groups that open its doors. */

/** What each group is called on screens, and what it lets people do. */
export const groupWords: Record<GroupName, { title: string; description: string }> = {
  manage_users: {
    title: "Manage users",
    description: "Invite people, set their permissions, deactivate them.",
  },
  connect_with_providers: {
    title: "Connect with providers",
    description: "Send connection requests, publish opportunities.",
  },
  grant_clearance: { title: "Grant clearance", description: "Read credentials and decide who is cleared." },
  schedule_shifts: { title: "Schedule shifts", description: "Send, change, confirm and cancel assignments." },
  confirm_shifts: {
    title: "Confirm shifts",
    description: "See assignments and confirm what providers accepted.",
  },
  manage_facilities: {
    title: "Manage facilities",
    description: "Add and edit facilities, their contacts and specialties.",
  },
  grant_presentation_approval: {
    title: "Approve presentations",
    description: "Approve or decline providers who are presented to a facility.",
  },
};

/** Group codes as a body lists them; one named twice counts once. */
export const groupList = z
  .array(oneOfAnyCase(groupNames))
  .max(100)
  .transform((codes) => groupNames.filter((name) => codes.includes(name)));

export const listGroupsInput = wire(z.object({ code__icontains: text(100).optional(), ...paging }));
export type ListGroupsInput = z.output<typeof listGroupsInput>;

export const groupShape = z.object({ code: z.enum(groupNames), title: z.string(), description: z.string() });
export type Group = z.output<typeof groupShape>;

export const userOrders = [
  "first_name",
  "-first_name",
  "last_name",
  "-last_name",
  "email",
  "-email",
] as const;
export type UserOrder = (typeof userOrders)[number];

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
