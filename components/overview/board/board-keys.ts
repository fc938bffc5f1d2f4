import type { KeyboardEvent } from "react";
import type { Board, BoardPerson } from "@/lib/overview/board/schema";
import type { BoardActions, CellAddress } from "./board-context";
import { partsOf } from "./cell-words";
import { type Spot, spotOf } from "./use-grid";

type Keys = {
  board: Board;
  actions: BoardActions;
  /** What is needed at a place; null where nothing could be. */
  cellOf(spot: Spot): CellAddress | null;
  /** The clinician in whose row a place is. */
  personOf(spot: Spot): BoardPerson | undefined;
  ask(address: CellAddress): void;
  openProfile(providerId: string): void;
  help(): void;
};

const shiftsAt = ({ facilities }: Board, address: CellAddress) => {
  const facility = facilities.find(({ id }) => id === address.facilityId);
  return facility ? partsOf(facility, address).flatMap(({ cell }) => cell.shifts) : [];
};

function onCell(key: string, address: CellAddress, { board, actions, ask }: Keys): boolean {
  const shifts = shiftsAt(board, address);
  if (key === "a" && actions.canSchedule && shifts.some(({ status }) => status === "open")) ask(address);
  else if (key === "n" && actions.canWrite) actions.add(address);
  else if (key === "p" && actions.canWrite)
    actions.publish(
      shifts.flatMap(({ status, needed_shift }) =>
        status === "draft" && needed_shift ? [needed_shift] : [],
      ),
    );
  else return false;
  return true;
}

function onPerson(key: string, person: BoardPerson, { actions, openProfile }: Keys): boolean {
  const { id, display_name: name } = person.provider;
  if (key === " " && actions.canSchedule) actions.hold(actions.held?.id === id ? null : { id, name, person });
  else if (key === "enter") openProfile(id);
  else return false;
  return true;
}

/** The keys of the board besides those that move: A, N, P, Space, Enter and the question mark [SCH-S-009]. */
export function boardKeys(event: KeyboardEvent, keys: Keys): void {
  const spot = spotOf(event.target);
  if (!spot || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = event.key.toLowerCase();
  if (key === "?") {
    event.preventDefault();
    keys.help();
    return;
  }
  const address = keys.cellOf(spot);
  const person = keys.personOf(spot);
  // A link in the cell follows Enter by itself.
  const isLink = event.target instanceof HTMLAnchorElement && key === "enter";
  const done = address ? onCell(key, address, keys) : !isLink && person ? onPerson(key, person, keys) : false;
  if (done) event.preventDefault();
}
