import type { UserType } from "@/lib/core/pure/actor";
import { accountKinds } from "./account";
import { profileKinds } from "./profile";
import { sharedKinds } from "./shared";
import { workKinds } from "./work";

/** Whose archive is made. */
export type Owner = { userId: string; userType: UserType; providerId: string | null };

/** A kind of data: the name of its file, and its rows. Other people are in it by their role alone [ACS-C-022]. */
export type Kind = { name: string; rows: (owner: Owner) => Promise<object[]> | AsyncIterable<object[]> };

/** Of whom a kind is asked that only providers have. */
export type OwnProvider = Owner & { providerId: string };

export type ProviderKind = {
  name: string;
  rows: (owner: OwnProvider) => Promise<object[]>;
};

const isProvider = (owner: Owner): owner is OwnProvider => owner.providerId !== null;

/** A kind of providers, of whoever is one. */
const ofProvider = ({ name, rows }: ProviderKind): Kind => ({
  name,
  rows: async (owner) => (isProvider(owner) ? rows(owner) : []),
});

/** What an archive of somebody holds. */
export const kindsOf = (owner: Owner): readonly Kind[] =>
  isProvider(owner)
    ? [...accountKinds, ...[...profileKinds, ...sharedKinds, ...workKinds].map(ofProvider)]
    : accountKinds;
