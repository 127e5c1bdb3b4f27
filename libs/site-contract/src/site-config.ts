/** Settings of the server that the site's scripts need. The server writes them into each page as JSON. */
export interface SiteConfig {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** URL that the browser asks first for its IP data. */
  ipLookupUrl: string;
  /**
   * The cookie, as `name=value`, without which the browser asks no external service and stores no IP data. Missing
   * where the service is not external: nobody is asked for consent.
   */
  consentCookie?: string | undefined;
  /** 0 (off) to 5 (trace). */
  logLevel: number;
}
