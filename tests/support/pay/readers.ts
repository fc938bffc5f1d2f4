import { type Caller, signInAs } from "../api";
import { aStaff } from "../builders";

type Party = { userId: string };

/** Both sides of a timesheet and staff, each in a browser. */
export async function readersOf({ provider, rep }: { provider: Party; rep: Party }) {
  const [asProvider, asRep, asStaff] = await Promise.all(
    [provider, rep, await aStaff()].map((each) => signInAs(each)),
  );
  return { provider: asProvider as Caller, rep: asRep as Caller, staff: asStaff as Caller };
}
