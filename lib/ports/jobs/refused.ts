import { Failure } from "@/lib/core/pure/errors";

/** The engine does not take one of these events, however often it is asked; the others it would. */
export class EventsRefused extends Failure {
  override name = "EventsRefused";
}
