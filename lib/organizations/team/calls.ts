import { z } from "zod";
import { callsOf } from "@/lib/core/pure/call";
import { idInput, listShape } from "@/lib/core/pure/words";
import { teamManagers, teamReaders } from "@/lib/organizations/team/policy";
import {
  changeUserInput,
  groupShape,
  listGroupsInput,
  listUsersInput,
  teamUserShape,
} from "@/lib/organizations/team/schema";

const call = callsOf("organizations");

export const groupList = call({
  method: "GET",
  path: "/group/",
  who: teamReaders,
  summary: "The permission groups.",
  input: listGroupsInput,
  output: listShape(groupShape),
  freshForMs: Number.POSITIVE_INFINITY,
});

export const userList = call({
  method: "GET",
  path: "/user/",
  who: teamReaders,
  summary: "The people of the own organization; the active ones unless asked otherwise.",
  input: listUsersInput,
  output: listShape(teamUserShape),
  freshForMs: 30_000,
});

export const user = call({
  method: "GET",
  path: "/user/{id}/",
  who: teamReaders,
  summary: "One of the own organization's people.",
  input: idInput,
  output: teamUserShape,
  versioned: true,
});

const changing = {
  path: "/user/{id}/",
  who: teamManagers,
  input: changeUserInput,
  output: teamUserShape,
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
  input: idInput,
  output: z.null(),
  status: 204,
});

export const reactivateUser = call({
  method: "PUT",
  path: "/user/{id}/reactivate",
  who: teamManagers,
  summary: "Let somebody in again.",
  input: idInput,
  output: teamUserShape,
});
