import { callsOf } from "@/lib/core/pure/call";
import { settingsOwners } from "@/lib/notices/preferences/policy";

const call = callsOf("notices", () => import("@/lib/notices/preferences/schema"));

export const noticeSettings = call({
  method: "GET",
  path: "/notice-settings/",
  who: settingsOwners,
  summary: "How news reaches the person, and what a provider says about being asked for shifts.",
  input: "noInput",
  output: "settingsShape",
});

export const saveNoticeSettings = call({
  method: "PUT",
  path: "/notice-settings/",
  who: settingsOwners,
  summary: "Save how news reaches the person; what is left out stays.",
  input: "saveSettingsInput",
  output: "settingsShape",
  answers: noticeSettings,
});
