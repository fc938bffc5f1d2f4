import { callsOf } from "@/lib/core/pure/call";
import { noticeReaders } from "@/lib/notices/bell/policy";

const call = callsOf("notices", () => import("@/lib/notices/bell/schema"));

export const listNotices = call({
  method: "GET",
  path: "/notices/",
  who: noticeReaders,
  summary: "The person's notices, newest first.",
  input: "noticesInput",
  output: "noticeListShape",
  freshForMs: 15_000,
});

export const noticeCounts = call({
  method: "GET",
  path: "/notices/counts/",
  who: noticeReaders,
  summary: "How much unread news waits, and how many offers and shifts that need cover.",
  input: "noInput",
  output: "noticeCountsShape",
  freshForMs: 15_000,
});

export const readNotices = call({
  method: "PUT",
  path: "/notices/read/",
  who: noticeReaders,
  summary: "Mark news as read: these, or all up to a moment.",
  input: "readNoticesInput",
  output: "noticeCountsShape",
  answers: noticeCounts,
});
