import { deviceShape, signInShape } from "@/lib/accounts/devices/schema";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

/** One of a person's sessions. */
export const viewDevice = (row: RowOf<typeof deviceShape>) => viewOf(deviceShape, row, {});

type SignInRow = Omit<RowOf<typeof signInShape>, "at"> & { at: Date };

/** A sign-in, or a try of one. */
export const viewSignIn = ({ at, ...row }: SignInRow) => viewOf(signInShape, row, { at: at.toISOString() });
