import { type GroupName, groupNames, type RepActor } from "@/lib/core/pure/actor";

type Member = { userId: string; repId: string; organizationId: string };

/** A rep as a command knows it, for tests that stop the clock; by default with all groups. */
export const actorOf = (
  { userId, repId, organizationId }: Member,
  groups: GroupName[] = [...groupNames],
): RepActor => ({
  kind: "rep",
  status: "complete",
  userId,
  repId,
  organizationId,
  groups,
  permissions: [],
  sessionId: "",
  confirmed: true,
  mustSetUp: false,
  email: "",
  firstName: "",
  lastName: "",
  organizationName: "",
});
