import type { GroupName } from "@/lib/core/pure/actor";

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

export const userOrders = [
  "first_name",
  "-first_name",
  "last_name",
  "-last_name",
  "email",
  "-email",
] as const;
export type UserOrder = (typeof userOrders)[number];
