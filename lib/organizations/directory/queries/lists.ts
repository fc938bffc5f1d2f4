import { type Actor, type GroupName, groupNames } from "@/lib/core/pure/actor";
import { normalizeEmail } from "@/lib/core/pure/plain-text";
import { admit } from "@/lib/core/pure/who";
import { identityProvider } from "@/lib/organizations/directory/policy";
import { equalTo, scimPage } from "@/lib/organizations/directory/rules/filter";
import { viewDirectoryGroup, viewPerson, viewScimList } from "@/lib/organizations/directory/views";
import { directoryTexts, mostPerPage, perPage } from "@/lib/organizations/directory/words";
import { groupWords } from "@/lib/organizations/team/words";
import { countPeople, hasEmail, isInGroup, personById, readPeople, unknownResource } from "./people";

type Scope = { directory: { organizationId: string } };
type Asked = Scope & { query: Record<string, string> };

const everybody = () => undefined;

/** A page of the organization's people; `userName eq` finds one by the address, in any case [ACS-C-034]. */
export async function listPeople(visitor: Actor, { directory, query }: Asked) {
  admit(visitor, identityProvider);
  const { organizationId } = directory;
  const userName = equalTo(query.filter, "userName", directoryTexts.otherFilter);
  const where = userName === null ? everybody : hasEmail(normalizeEmail(userName));
  const { startIndex, count } = scimPage(query, { usual: perPage, most: mostPerPage });
  const [total, people] = await Promise.all([
    countPeople(organizationId, where),
    count === 0 ? [] : readPeople(organizationId, where, { limit: count, offset: startIndex - 1 }),
  ]);
  return viewScimList(people.map(viewPerson), total, startIndex);
}

/** @throws 404 */
export async function getPerson(visitor: Actor, { directory, id }: Scope & { id: string }) {
  admit(visitor, identityProvider);
  return viewPerson(await personById(directory.organizationId, id));
}

const withoutMembers = (query: Record<string, string>) =>
  (query.excludedAttributes ?? "").toLowerCase().split(",").includes("members");

/** The code of one of the seven groups. @throws 404 */
export function groupCode(id: string): GroupName {
  const code = groupNames.find((name) => name === id);
  if (!code) throw unknownResource();
  return code;
}

/** The seven groups with their members; `displayName eq` finds one by its name in any case. */
export async function listDirectoryGroups(visitor: Actor, { directory, query }: Asked) {
  admit(visitor, identityProvider);
  const name = equalTo(query.filter, "displayName", directoryTexts.otherGroupFilter)?.toLowerCase();
  const found = groupNames.filter(
    (code) => name === undefined || groupWords[code].title.toLowerCase() === name || code === name,
  );
  const { startIndex, count } = scimPage(query, { usual: perPage, most: mostPerPage });
  const shown = found.slice(startIndex - 1, startIndex - 1 + count);
  const people = withoutMembers(query) ? null : await readPeople(directory.organizationId, everybody);
  const groups = shown.map((code) =>
    viewDirectoryGroup(code, people?.filter(({ groups }) => groups.includes(code)) ?? null),
  );
  return viewScimList(groups, found.length, startIndex);
}

/** @throws 404 */
export async function getDirectoryGroup(visitor: Actor, { directory, id, query }: Asked & { id: string }) {
  admit(visitor, identityProvider);
  const code = groupCode(id);
  if (withoutMembers(query)) return viewDirectoryGroup(code, null);
  return viewDirectoryGroup(code, await readPeople(directory.organizationId, isInGroup(code)));
}
