import type { GroupName } from "@/lib/core/pure/actor";
import { scimPaths, scimSchemas } from "@/lib/core/pure/scim";
import { fullName } from "@/lib/core/pure/text";
import { groupWords } from "@/lib/organizations/team/words";

/** A person as a directory reads them. */
type DirectoryPerson = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  externalId: string | null;
  isActive: boolean;
  groups: GroupName[];
  createdAt: Date;
  changedAt: Date;
};

/** A resource with what it is and where it is found; the door adds the version of its content. */
const withMeta = <Content extends object>(content: Content, resourceType: string, path: string, dates = {}) =>
  Object.assign({}, content, { meta: Object.assign({ resourceType, location: path }, dates) });

/** A person in the words of RFC 7643: the address is the name, and groups are only read [ACS-C-034]. */
export function viewPerson(person: DirectoryPerson) {
  const { id, email, firstName, lastName, externalId, groups } = person;
  const content = {
    schemas: [scimSchemas.user],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { givenName: firstName, familyName: lastName, formatted: fullName({ firstName, lastName }) },
    emails: [{ value: email, type: "work", primary: true }],
    active: person.isActive,
    groups: groups.map((code) => ({
      value: code,
      display: groupWords[code].title,
      $ref: scimPaths.group(code),
    })),
  };
  const dates = { created: person.createdAt.toISOString(), lastModified: person.changedAt.toISOString() };
  return withMeta(content, "User", scimPaths.user(id), dates);
}

export type Member = { id: string; email: string };

/** One of the seven groups, with its members where they are asked for. */
export function viewDirectoryGroup(code: GroupName, members: Member[] | null) {
  const content = {
    schemas: [scimSchemas.group],
    id: code,
    displayName: groupWords[code].title,
    ...(members && {
      members: members.map(({ id, email }) => ({
        value: id,
        display: email,
        $ref: scimPaths.user(id),
      })),
    }),
  };
  return withMeta(content, "Group", scimPaths.group(code));
}

/** A page of resources (RFC 7644 section 3.4.2). */
export const viewScimList = (resources: object[], totalResults: number, startIndex: number) => ({
  schemas: [scimSchemas.list],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
