/// <reference types="@types/jest" />
/// <reference types="node" />
import './assets.d.ts'
import './page-matchers.d.ts'
