// Inside a domain of lib a file's name is its role.
import { isTest, placeOf, ROLES, SPLIT_ROLES, WORDS } from "./addresses.mjs";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @param {import("./house.mjs").House} house */
export function* wrongRoles({ sources }) {
  for (const { path } of sources) {
    const place = placeOf(path);
    const problem = place ? problemOf(path, place) : problemBesideDomains(path);
    if (problem) yield `${path}: ${problem}`;
  }
  yield* bothFileAndFolder(sources);
}

function problemOf(path, { domain, noun, role, extension, isTest: test }) {
  if (noun?.includes("/")) {
    return "deeper than domain, noun and role there is nothing: " + notAFolder(noun);
  }
  if (ROLES.includes(noun)) return notAFolder(noun);
  if (!role) {
    return (
      `a domain and its nouns hold only ${ROLES.join(", ")}: move this into one of them, split one of ` +
      `${SPLIT_ROLES.join(", ")} into a folder, or make a noun of its own`
    );
  }
  if (noun && !NAME.test(noun)) return `a noun is written-like-this, "${noun}" is not`;
  if (test) return problemOfTest(domain, role);
  const wanted = role === "mails" ? ".tsx" : ".ts";
  if (extension !== wanted)
    return `${role} is a ${wanted} file: what draws a screen belongs into components/${domain}`;
  return /^[a-z0-9-]+\.tsx?$/.test(path.split("/").at(-1)) ? null : "a file is written-like-this";
}

const notAFolder = (noun) => {
  const role = ROLES.find((each) => noun.split("/").includes(each));
  return role
    ? `${role} is no folder here: where it outgrows a file, a noun is hiding in it`
    : "make the inner folder a noun of the domain";
};

const problemOfTest = (domain, role) =>
  WORDS.includes(role) || role === "hooks"
    ? null
    : `only pure files have their test beside them: ${role} are tested in tests/integration/${domain}`;

function problemBesideDomains(path) {
  if (/^components\/(?!ui\/)[^/]+\/[^/]+\/[^/]+\//.test(path)) {
    return "deeper than a domain and one of its nouns or screens there is nothing: make the inner folder one of them";
  }
  if (/^lib\/ports\/[^/]+\/[^/]+\//.test(path)) {
    return "a port is flat: schema.ts, the file of its name, and one file a driver";
  }
  return /^lib\/ports\/[^/]+$/.test(path) ? "a port is a folder of lib/ports: give this file one" : null;
}

function* bothFileAndFolder(sources) {
  const roles = sources.filter(({ path }) => !isTest(path)).map(({ path }) => [path, placeOf(path)]);
  const folders = new Set(
    roles.filter(([, place]) => place?.split).map(([path]) => path.replace(/\/[^/]+$/, "")),
  );
  for (const [path, place] of roles) {
    const folder = path.replace(/\.tsx?$/, "");
    if (place && !place.split && folders.has(folder)) {
      yield `${path}: never both ${place.role}${place.extension} and ${place.role}/: move it into the folder, named for its verb or subject`;
    }
  }
}
