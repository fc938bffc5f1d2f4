import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/overview/board/calls";
import { getBoard } from "@/lib/overview/board/queries/board";

export const GET = serve(calls.getBoard, getBoard);
