/** Libraries that only modules use. The page holds one copy of each, so they come with the shell, as every shared library does. */
import 'jotai'
