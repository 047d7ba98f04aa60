/**
 * How Node runs the server. Of what it holds 40 to 50 MB is alive; without a limit Node lets garbage grow to several times that before
 * it collects.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-old-space-size=256']
