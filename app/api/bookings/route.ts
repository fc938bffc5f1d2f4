import * as calls from "@/lib/assignments/calls";
import { createBookings } from "@/lib/assignments/commands/send";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.createBookings, createBookings);
