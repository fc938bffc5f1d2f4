import { z } from "zod";
import { calendarOwners, calendarReaders } from "@/lib/assignments/availability/policy";
import {
  removeSchedulesInput,
  saveSchedulesInput,
  scheduleDayShape,
  schedulesInput,
} from "@/lib/assignments/availability/schema";
import { callsOf } from "@/lib/core/pure/call";
import { listShape } from "@/lib/core/pure/words";

const call = callsOf("assignments");

export const listSchedules = call({
  method: "GET",
  path: "/schedules/",
  who: calendarReaders,
  summary: "The days a provider offers or works; other organizations' shifts are only busy.",
  input: schedulesInput,
  output: listShape(scheduleDayShape),
  freshForMs: 5 * 60_000,
});

export const saveSchedules = call({
  method: "POST",
  path: "/schedules/",
  who: calendarOwners,
  summary: "Offer dates, or change what is offered on them.",
  input: saveSchedulesInput,
  output: z.array(scheduleDayShape),
  status: 201,
});

export const removeSchedules = call({
  method: "DELETE",
  path: "/schedules/",
  who: calendarOwners,
  summary: "Take dates back that carry no shift.",
  input: removeSchedulesInput,
  output: z.null(),
  status: 204,
});
