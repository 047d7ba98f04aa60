/** What only modules use, of which the page holds one copy all the same: it comes with the shell, as every shared library does. */
import 'jotai'
