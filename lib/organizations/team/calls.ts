import { callsOf } from "@/lib/core/pure/call";
import { sessionEnders, teamManagers, teamReaders } from "@/lib/organizations/team/policy";

const call = callsOf("organizations", async () => ({
  ...(await import("@/lib/accounts/devices/schema")),
  ...(await import("@/lib/organizations/team/schema")),
}));

export const groupList = call({
  method: "GET",
  path: "/group/",
  who: teamReaders,
  summary: "The permission groups.",
  input: "listGroupsInput",
  output: "groupListShape",
  freshForMs: Number.POSITIVE_INFINITY,
});

export const userList = call({
  method: "GET",
  path: "/user/",
  who: teamReaders,
  summary: "The people of the own organization; the active ones unless asked otherwise.",
  input: "listUsersInput",
  output: "teamUserListShape",
  freshForMs: 30_000,
});

export const user = call({
  method: "GET",
  path: "/user/{id}/",
  who: teamReaders,
  summary: "One of the own organization's people.",
  input: "idInput",
  output: "teamUserShape",
  versioned: true,
});

const changing = {
  path: "/user/{id}/",
  who: teamManagers,
  input: "changeUserInput",
  output: "teamUserShape",
  versioned: true,
} as const;

export const replaceUser = call({ ...changing, method: "PUT", summary: "Set somebody's permission groups." });
export const changeUser = call({
  ...changing,
  method: "PATCH",
  summary: "Set somebody's permission groups.",
});

export const deactivateUser = call({
  method: "DELETE",
  path: "/user/{id}/",
  who: teamManagers,
  summary: "Deactivate somebody: their sessions end at once.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const reactivateUser = call({
  method: "PUT",
  path: "/user/{id}/reactivate",
  who: teamManagers,
  summary: "Let somebody in again.",
  input: "idInput",
  output: "teamUserShape",
});

export const endSessions = call({
  method: "POST",
  path: "/organization/people/{id}/end-sessions/",
  who: sessionEnders,
  summary: "Sign somebody of the own organization out on all devices; they are notified.",
  input: "idInput",
  output: "endedShape",
  status: 200,
});
