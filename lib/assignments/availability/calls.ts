import { calendarOwners, calendarReaders } from "@/lib/assignments/availability/policy";
import { callsOf } from "@/lib/core/pure/call";
import { minuteMs } from "@/lib/core/pure/durations";

const call = callsOf("assignments", () => import("@/lib/assignments/availability/schema"));

export const listSchedules = call({
  method: "GET",
  path: "/schedules/",
  who: calendarReaders,
  summary: "The days a provider offers or works; other organizations' shifts are only busy.",
  input: "schedulesInput",
  output: "scheduleDayListShape",
  freshForMs: 5 * minuteMs,
});

export const saveSchedules = call({
  method: "POST",
  path: "/schedules/",
  who: calendarOwners,
  summary: "Offer dates, or change what is offered on them.",
  input: "saveSchedulesInput",
  output: "scheduleDayArrayShape",
  status: 201,
});

export const removeSchedules = call({
  method: "DELETE",
  path: "/schedules/",
  who: calendarOwners,
  summary: "Take dates back that carry no shift.",
  input: "removeSchedulesInput",
  output: "nothing",
  status: 204,
});
