import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/overview/board/calls";
import { listBoardPeople } from "@/lib/overview/board/queries/people";

export const GET = serve(calls.listBoardPeople, listBoardPeople);
