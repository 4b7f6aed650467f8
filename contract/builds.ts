/**
 * The two files of a build that the specification lists beside the calls. They carry no headers of a caller and are
 * cached as files, so that they are mounted with the pages (`server/ssr/mount-builds.ts`), not dispatched.
 */
export const BUILD_FILES = ['/builds/latest.json', '/builds/meta/{buildId}.json'] as const;

/** `/builds/latest.json`, never cached: the build that the server serves. */
export interface LatestBuild {
  /** Hash of its content. */
  id: string;
  /** Build time: milliseconds since 1970. */
  timestamp: number;
}

/** Access and address of one screen, as the app manifest tells a proxy or a test. */
export interface RouteRule {
  name: string;
  /** For `URLPattern`. */
  pattern: string;
  access: 'public' | 'user' | 'organizer';
  /** Excluded from search engines and caches. */
  isPrivate: boolean;
}

/** `/builds/meta/{buildId}.json`, cached for a year; 404 for any other build. */
export interface BuildMeta extends LatestBuild {
  rules: readonly RouteRule[];
}
